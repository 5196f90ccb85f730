declare module 'virtual:shop-script' {
  const path: string
  export default path
}

declare module 'virtual:inline-script' {
  const script: string
  export default script
}

declare module 'virtual:react-router/inject-hmr-runtime'
