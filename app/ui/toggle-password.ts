/** Shows or hides the password beside its button; the styles change the button with it. */
export function togglePassword(button: HTMLElement): void {
  const field = button.parentElement?.querySelector('input')
  if (field) field.type = field.type === 'password' ? 'text' : 'password'
}
