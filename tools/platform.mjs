// Plain JavaScript without dependencies, because it runs before anything is installed.

/**
 * Says why this machine cannot run Torv, and what to do; null if it can. The packages bring Node and PostgreSQL for Linux
 * with glibc and for macOS.
 */
export function describeUnsupported({ platform, arch, glibc, node }) {
  if (platform === 'win32')
    return 'Torv runs on Linux and macOS. On Windows, use WSL 2: run `wsl --install` once, open Ubuntu, and start Torv there.'
  if (platform !== 'linux' && platform !== 'darwin')
    return `Torv runs on Linux and macOS, not on ${platform}.`
  if (arch !== 'x64' && arch !== 'arm64')
    return `Torv runs on x64 and arm64 processors, not on ${arch}.`
  if (platform === 'linux' && glibc === undefined)
    return 'Torv needs a Linux with glibc, such as Debian, Ubuntu or Fedora. The Node and PostgreSQL that it brings do not run on Alpine (musl).'
  if (Number(node.split('.')[0]) < 20)
    return `Torv needs Node 20 or newer to start, and this is ${node}.`
  return null
}
