import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findTool, openNetwork, type Network } from '../networks.ts'

/** A switch in a network of its own, which connects the nodes of a cluster with each other. */
export type SharedNetwork = {
  connect(node: Network, number: number): Promise<NodeLink>
  close(): Promise<void>
}

export type NodeLink = {
  address: string
  /** Drops packets silently. */
  down(): Promise<void>
  up(): Promise<void>
}

export async function openSharedNetwork(): Promise<SharedNetwork> {
  const hub = await openNetwork()
  await runIp(hub, 'link add name hub type bridge')
  await runIp(hub, 'link set dev hub up')
  return {
    async connect(node, number) {
      const port = `port${number}`
      await runIp(hub, `link add ${port} type veth peer name nodes netns ${node.pid}`)
      await runIp(hub, `link set dev ${port} master hub`)
      await runIp(hub, `link set dev ${port} up`)
      const address = `${range}.${number}`
      await runIp(node, `address add ${address}/24 dev nodes`)
      await runIp(node, 'link set dev nodes up')
      return {
        address,
        down: () => runIp(hub, `link set dev ${port} nomaster`),
        up: () => runIp(hub, `link set dev ${port} master hub`),
      }
    },
    close: () => hub.close(),
  }
}

// Reserved for benchmarks between networks (RFC 2544); exists inside the namespaces only.
const range = '198.19.0'

async function runIp({ commandPrefix }: Network, args: string): Promise<void> {
  const [command = '', ...rest] = [...commandPrefix, findTool('ip'), ...args.split(' ')]
  await promisify(execFile)(command, rest)
}
