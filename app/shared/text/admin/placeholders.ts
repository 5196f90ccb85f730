export const adminPlaceholderTexts = {
  title: 'Facts from your settings',
  hint: 'Write one of these in the text, braces and all. Shoppers read the value beside it, and a changed setting changes the text.',
  none: 'Not set, so a sentence that names it is left out',
  preview: 'As shoppers read it',
}
