/** The fields of a product form that is submitted without them. */
export const unsubmittedFields = {
  perishable: false,
  shelf: '',
  weight: null,
  stock_quantity: null,
  low_stock_at: null,
  maker_id: null,
  model: '',
  warnings_da: '',
  warnings_en: '',
  guarantee_years: null,
}
