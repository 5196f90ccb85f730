import cluster from 'node:cluster'

// Loaded before the program. On SIGUSR2 a serving process reports it and blocks its event loop.
if (cluster.isWorker) {
  process.on('SIGUSR2', () => {
    process.stderr.write('The loop is blocked\n')
    for (;;);
  })
}

// A debugged process takes the port after the one of its supervisor, which another program may have: then it
// would run without a debugger. Zero lets it take any free port.
if (cluster.isPrimary) cluster.setupPrimary({ inspectPort: 0 })
