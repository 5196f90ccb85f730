/** Sets the properties that React would set on an element, which has no style of its own. */
export function setElementProps(element: HTMLElement, props: object): void {
  for (const [name, value] of Object.entries(props)) {
    if (name === 'style') setStyle(element, value ?? {})
    else if (name.startsWith('on')) Reflect.set(element, name.toLowerCase(), value ?? null)
    else element.setAttribute(name, String(value))
  }
}

const withoutUnit = ['opacity', 'zIndex']

function setStyle(element: HTMLElement, style: object): void {
  element.removeAttribute('style')
  for (const [name, value] of Object.entries(style)) {
    const isLength = typeof value === 'number' && !withoutUnit.includes(name)
    Reflect.set(element.style, name, isLength ? `${value}px` : (value ?? ''))
  }
}
