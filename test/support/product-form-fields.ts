/** The fields that every submitted product form has. */
export const productFormFields: Record<string, string> = {
  name: 'Kurv',
  base_price: '100',
  brand: 'Generic',
  availability: 'in stock',
  condition: 'new',
  withdrawal_exception: 'none',
  google_product_category: '166',
  'unit_pricing_measure.value': '1',
  'unit_pricing_measure.unit': 'stk',
  'unit_pricing_base_measure.value': '1',
  'unit_pricing_base_measure.unit': 'stk',
}
