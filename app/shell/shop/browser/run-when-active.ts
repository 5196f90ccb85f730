/** Runs once the visitor has opened the page; a prerendered page has no effect. */
export function runWhenActive(run: () => void): void {
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', run, { once: true })
  } else run()
}
