import cluster from 'node:cluster'

// Loaded before the program. A serving process that is sent SIGUSR2 says so and computes without end.
if (cluster.isWorker) {
  process.on('SIGUSR2', () => {
    process.stderr.write('The loop is blocked\n')
    for (;;);
  })
}
