// Exits with 0 while Torv can serve.
const port = process.env.PORT ?? '3000'
const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
process.exit(ready?.ok ? 0 : 1)
