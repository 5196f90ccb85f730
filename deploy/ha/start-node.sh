#!/bin/sh
# Starts Patroni with a certificate of this node's own.
set -eu
cd /var/lib/postgresql
if [ ! -e server.key ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj "/CN=$PATRONI_NAME" \
    -keyout server.key -out server.crt
fi
cp server.key server.crt /etc/torv/
exec patroni /etc/torv/patroni.yml
