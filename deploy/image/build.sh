#!/bin/sh
# Builds the image "torv" with buildah. Without an argument the bases come from an image registry. With the folder of a
# Debian root they come from there, and Node and npm from this machine:
#   debootstrap --variant=minbase --include=libatomic1 trixie /tmp/debian && deploy/image/build.sh /tmp/debian
# Further arguments are passed to `buildah build`.
set -eu
cd "$(dirname "$0")/../.."

commit_base() { # name, then source and target of what is added
  name=$1
  from=$2
  container=$(buildah from "$from")
  shift 2
  while [ $# -gt 0 ]; do
    buildah add --quiet "$container" "$1" "$2" >/dev/null
    shift 2
  done
  buildah commit --quiet "$container" "$name" >/dev/null
  buildah rm "$container" >/dev/null
}

bases=
if [ $# -gt 0 ] && [ -d "$1/etc" ]; then
  debian=$1
  shift
  # What Debian's slim images leave out as well.
  rm -rf "$debian"/usr/share/doc/* "$debian"/usr/share/man/* "$debian"/usr/share/locale/* \
    "$debian"/var/cache/apt/* "$debian"/var/lib/apt/lists/* "$debian"/var/log/*
  commit_base torv-debian scratch "$debian" /
  npm=$(npm root --global)/npm
  commit_base torv-node torv-debian "$(command -v node)" /usr/local/bin/node "$npm" /usr/local/lib/npm
  container=$(buildah from torv-node)
  ln -s ../lib/npm/bin/npm-cli.js "$(buildah mount "$container")/usr/local/bin/npm"
  buildah commit --quiet "$container" torv-node >/dev/null
  buildah rm "$container" >/dev/null
  bases="--build-arg BUILD_BASE=localhost/torv-node --build-arg BASE=localhost/torv-debian --pull-never"
fi

# The format of Docker, since that of OCI has no HEALTHCHECK.
# shellcheck disable=SC2086
buildah build --format docker --layers=false $bases --tag torv --file deploy/image/Containerfile "$@" .
