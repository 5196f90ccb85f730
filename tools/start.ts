// React chooses its fast half by this name when it is loaded, whatever ours says of the surroundings.
const surroundings = { ...process.env }
process.env['NODE_ENV'] = 'production'

const { openSquare } = await import('./open-square.ts')
await openSquare(surroundings)
