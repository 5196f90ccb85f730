import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { denyImports } from 'vite-env-only'
import { listBundledPackages } from './tools/bundled-packages.ts'
import { chunks } from './tools/chunks.ts'
import { plainImports } from './tools/plain-imports.ts'
import { shopScript } from './tools/shop-script.ts'
import { staffScripts } from './tools/staff-scripts.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    // Fails the build when a component imports a server module, which would otherwise ship to every shopper.
    denyImports({
      client: {
        files: [
          'app/platform/**',
          'app/features/*/server/**',
          // Some screens show a refusal that no server has answered.
          'app/!(refusals).ts',
          'cells/*.ts',
          'cells/server/**',
        ],
        specifiers: ['parse5'],
      },
    }),
    shopScript(),
    staffScripts(),
    plainImports(),
    tailwindcss(),
    reactRouter(),
  ],
  // Dependencies found only at run time are bundled late, which reloads every open page.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'morphdom',
      'lucide-react',
      '@base-ui/react/menu',
      '@base-ui/react/tabs',
      '@hello-pangea/dnd',
      '@simplewebauthn/browser',
    ],
  },
  // As external dependencies these would load two thousand icons, and modules that no page uses, into memory, and the
  // machines that serve would have to install them. The development server cannot run CommonJS that is not external.
  ssr: { noExternal: command === 'build' ? listBundledPackages() : [] },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
}))
