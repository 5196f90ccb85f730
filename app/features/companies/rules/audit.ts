export const changeActions = ['created', 'changed', 'deleted', 'answered', 'noted'] as const
export type ChangeAction = (typeof changeActions)[number]

export const changeSubjects = [
  'product',
  'product_import',
  'category',
  'maker',
  'campaign',
  'order',
  'order_draft',
  'credit',
  'contribution',
  'ticket',
  'review',
  'question',
  'canned_reply',
  'template',
  'faq',
  'store',
  'settings',
  'delivery_method',
  'company',
  'member',
  'invitation',
  'job',
] as const
export type ChangeSubject = (typeof changeSubjects)[number]

export function isChangeAction(value: unknown): value is ChangeAction {
  return changeActions.some((action) => action === value)
}

export function isChangeSubject(value: unknown): value is ChangeSubject {
  return changeSubjects.some((subject) => subject === value)
}
