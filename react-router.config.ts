import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // Only the back office looks up routes in the browser.
  routeDiscovery: { mode: 'lazy', manifestPath: '/admin/__manifest' },
} satisfies Config
