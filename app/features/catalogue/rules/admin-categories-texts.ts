import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { categoriesInDanish } from '#languages/da/catalogue/admin-categories-texts.ts'

export const categoriesInEnglish = {
  title: 'Categories',
  newCategory: 'New Category',
  editCategory: 'Edit Category',
  emptyExplained: 'They become the menu of your store.',
  empty: 'No categories yet. Create your first category to get started.',
  form: {
    name: 'Name',
    slug: 'Slug',
    slugHint: 'The last part of the address. Made from the name.',
    description: 'Description',
    parent: 'Parent',
    noParent: 'None (top level)',
    active: 'Active',
    picture: 'Picture',
    pictureHint:
      'For its tile on the home page and for links that are shared. Without one, the tile shows the first product.',
    removePicture: 'Remove the picture',
    pictureAlt: 'What the picture shows',
    pictureAltHint: 'For those who cannot see it. Leave it empty if the picture only decorates.',
  },
  /** In the form of a product. */
  onTheSpot: {
    open: 'New category',
    intro: (store: string) => `It is created at once, in the menu of ${store}.`,
    create: 'Create category',
    creating: 'Creating…',
    created: (name: string) => `${name} is created and chosen.`,
  },
  intro: (store: string) => `The menu of ${store}.`,
  dragHint: 'Drag a category to move it.',
  list: 'Categories in the order of the menu',
  deletion: {
    title: 'Delete Category',
    warning: (name: string) =>
      `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    subcategories: (count: number) =>
      count === 1 ? '1 subcategory becomes top level.' : `${count} subcategories become top level.`,
    products: (count: number) =>
      count === 1 ? '1 product loses its category.' : `${count} products lose their category.`,
  },
}

export const adminCategoriesTexts = defineStaffTexts(categoriesInEnglish, {
  da: categoriesInDanish,
})
