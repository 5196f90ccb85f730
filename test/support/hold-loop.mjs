import { Socket } from 'node:net'

// Loaded before `npm run dev`. Holds its event loop for eight seconds at the first connection that it opens after each
// of these steps, as Vite and a busy machine do: longer than a connection may take for a shopper.
const steps = ['Migrations', 'Vite']
const held = new Int32Array(new SharedArrayBuffer(4))

if (process.argv[1]?.endsWith('tools/dev.ts')) {
  let isNext = false
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (text, ...rest) => {
    isNext ||= steps.some((step) => String(text).trimStart().startsWith(step))
    return write(text, ...rest)
  }
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (...args) {
    if (isNext) {
      isNext = false
      process.nextTick(() => {
        write('The loop is held\n')
        Atomics.wait(held, 0, 0, 8_000)
      })
    }
    return Reflect.apply(connect, this, args)
  }
}
