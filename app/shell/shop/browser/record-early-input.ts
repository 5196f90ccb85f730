// A script of its own in every page (tools/shop-script.ts), so it must not use imports. It records clicks, swipes
// and keys that need a script until the scripts of the page have started.
;(() => {
  try {
    // Before the list is shown (more-tasks.ts).
    if (localStorage.getItem('list-columns') === '2')
      document.documentElement.dataset['columns'] = '2'
  } catch {
    // Without storage a list has one column.
  }
  const inputs: (() => void)[] = []
  const recordClick = (click: Event) => {
    const controls =
      'button[type="button"]:not([popovertarget]), [data-opens], [data-in-place], [data-choice], [data-action]'
    const control = click.target instanceof Element && click.target.closest<HTMLElement>(controls)
    if (!control) return
    click.preventDefault()
    inputs.push(() => control.isConnected && control.click())
    const loading = document.querySelector<HTMLElement>('.pending')
    if (loading) loading.hidden = false
  }
  const recordGesture = (event: Event) => {
    const { target } = event
    if (target instanceof Element && target.closest('[data-gestures]'))
      inputs.push(() => target.dispatchEvent(event))
  }
  const gestures = ['touchstart', 'touchend', 'keydown']
  addEventListener('click', recordClick, true)
  for (const gesture of gestures)
    addEventListener(gesture, recordGesture, { capture: true, passive: true })
  Object.assign(window, {
    endRecording: () => {
      removeEventListener('click', recordClick, true)
      for (const gesture of gestures) removeEventListener(gesture, recordGesture, true)
      return inputs
    },
  })
})()
