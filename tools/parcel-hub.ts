import { openParcelHubTwin } from './parcel-hub/server.ts'

// Runs beside the demo, and alone for trying a client: `PORT=4010 node tools/parcel-hub.ts`.
const isChild = process.argv[2] === 'child'
// Ends with its parent, however that ends; a terminal signals the whole group, and the parent decides.
process.on('disconnect', () => process.exit(0))
if (isChild) process.on('SIGINT', () => {})
const { port, address } = await openParcelHubTwin({ port: Number(process.env['PORT'] ?? 0) })
if (!isChild) console.log(address)
// The parent may have ended before anyone listened for it.
else if (!process.connected) process.exit(0)
else process.send?.({ port }, undefined, undefined, () => {})
