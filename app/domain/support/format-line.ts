type Line = { name: string; variant_name: string | null; quantity: number }

/** As a customer and the staff read it in a request. */
export function formatLine({ name, variant_name, quantity }: Line): string {
  return `${quantity} × ${variant_name ? `${name}, ${variant_name}` : name}`
}
