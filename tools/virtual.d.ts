declare module 'virtual:shop-script' {
  const path: string
  export default path
}

declare module 'virtual:inline-script' {
  const script: string
  export default script
}

declare module 'virtual:react-router/inject-hmr-runtime'

declare module 'virtual:staff-scripts' {
  /** The scripts that are there in further languages, by language. */
  const files: Record<string, string[]>
  export default files
}
