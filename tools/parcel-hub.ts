import { openParcelHubTwin } from './parcel-hub/server.ts'

// Runs beside the demo, and alone for trying a client: `PORT=4010 node tools/parcel-hub.ts`.
const { port, address } = await openParcelHubTwin({ port: Number(process.env['PORT'] ?? 0) })
if (process.send) process.send({ port })
else console.log(address)
// Ends with its parent, however that ends; a terminal signals the whole group, and the parent decides.
process.on('disconnect', () => process.exit(0))
if (process.send) process.on('SIGINT', () => {})
