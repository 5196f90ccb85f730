declare module 'virtual:shop-script' {
  const path: string
  export default path
}
