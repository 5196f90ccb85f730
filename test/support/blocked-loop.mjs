import cluster from 'node:cluster'

// Loaded before the program. A serving process computes without end when it is sent SIGUSR2, and is as slow to start
// as BLOCKED_START says, in milliseconds.
if (cluster.isWorker) {
  process.on('SIGUSR2', () => {
    process.stderr.write('The loop is blocked\n')
    for (;;);
  })
  const slow = Number(process.env['BLOCKED_START'] ?? 0)
  if (slow > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, slow)
}
