import cluster from 'node:cluster'

// Loaded before the program: blocks a serving process for eight seconds at startup.
if (cluster.isWorker) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 8_000)
