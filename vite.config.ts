import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { denyImports } from 'vite-env-only'

export default defineConfig({
  plugins: [
    // A server module that a component reaches would ship to every shopper; here the build fails instead.
    denyImports({ client: { files: ['app/server/**'] } }),
    tailwindcss(),
    reactRouter(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
