/** Names a variant, or a product without variants, in maps. */
export function toUnitKey({
  product_id,
  variant_id,
}: {
  product_id: string
  variant_id: string | null
}): string {
  return variant_id ?? product_id
}
