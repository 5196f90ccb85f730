import cluster from 'node:cluster'

// Loaded before the program: a serving process stands still for eight seconds before it begins.
if (cluster.isWorker) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 8_000)
