import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { denyImports } from 'vite-env-only'
import { chunks } from './tools/chunks.ts'
import { lightImports } from './tools/light-imports.ts'
import { routerApart } from './tools/router-apart.ts'

export default defineConfig({
  plugins: [
    // A server module that a component reaches would ship to every shopper; here the build fails instead.
    denyImports({ client: { files: ['app/server/**'], specifiers: ['parse5'] } }),
    routerApart(),
    lightImports(),
    tailwindcss(),
    reactRouter(),
  ],
  // Found only while pages run, they would be bundled late and every open page would be sent round again.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'lucide-react',
      '@base-ui/react/menu',
      '@base-ui/react/tabs',
      '@hello-pangea/dnd',
      '@simplewebauthn/browser',
    ],
  },
  // Left outside the bundle, it would bring two thousand icons into the server's memory for the few that are shown.
  ssr: { noExternal: ['lucide-react', '@base-ui/react'] },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
})
