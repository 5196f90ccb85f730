export const adminAuditLogWords = {
  title: 'Audit log',
  intro: 'Every change that staff have made, newest first.',
  columns: { when: 'When', who: 'Who', what: 'What', store: 'Store' },
  formerStaff: 'A former member',
  empty: 'No changes yet.',
  /** What was done to what, such as 'changed store'. */
  happened: (action: string, subject: string) => `${action} ${subject}`,
}
