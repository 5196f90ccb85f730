import cluster from 'node:cluster'

// Loaded before the program. On SIGUSR2 a serving process reports it and blocks its event loop.
if (cluster.isWorker) {
  process.on('SIGUSR2', () => {
    process.stderr.write('The loop is blocked\n')
    for (;;);
  })
}
