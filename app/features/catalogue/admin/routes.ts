import { route } from '@react-router/dev/routes'

/** Products, their manufacturers, imports and recalls, and the categories. */
export const catalogueRoutes = [
  route('products', 'features/catalogue/admin/products/products.tsx'),
  route('products/new', 'features/catalogue/admin/products/new-product.tsx'),
  route('products/:product', 'features/catalogue/admin/products/edit-product.tsx'),
  route('products/bulk', 'features/catalogue/admin/products/bulk/bulk.tsx'),
  route('products/makers', 'features/manufacturers/admin/manufacturers.tsx', [
    route('new', 'features/manufacturers/admin/new-manufacturer.tsx'),
    route(':manufacturer', 'features/manufacturers/admin/edit-manufacturer.tsx'),
    route(':manufacturer/deletion', 'features/manufacturers/admin/delete-manufacturer.tsx'),
  ]),
  route('products/choices', 'features/catalogue/admin/products/choices.ts'),
  route('products/skus', 'features/catalogue/admin/products/skus.ts'),
  route('products/export.csv', 'features/catalogue/admin/products/export.ts'),
  route('products/import', 'features/catalogue/admin/imports/import.tsx'),
  route('products/imports/:import', 'features/catalogue/admin/imports/one-import.tsx'),
  route(
    'products/imports/:import/confirmation',
    'features/catalogue/admin/imports/confirmation.ts',
  ),
  route('products/imports/:import/discarding', 'features/catalogue/admin/imports/delete-import.ts'),
  route('products/imports/:import/report.csv', 'features/catalogue/admin/imports/report.ts'),
  route('products/:product/cell', 'features/catalogue/admin/products/change-cell.ts'),
  route('products/:product/deletion', 'features/catalogue/admin/products/delete-product.tsx'),
  route('products/:product/recall', 'features/recalls/admin/recall.tsx'),
  route('products/recalls/:recall/end', 'features/recalls/admin/end-recall.ts'),
  route('categories', 'features/catalogue/admin/categories/categories.tsx', [
    route('new', 'features/catalogue/admin/categories/new-category.tsx'),
    route(':category', 'features/catalogue/admin/categories/edit-category.tsx'),
    route(':category/deletion', 'features/catalogue/admin/categories/delete-category.tsx'),
  ]),
  route('categories/:category/place', 'features/catalogue/admin/categories/move-category.ts'),
]
