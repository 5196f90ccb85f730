export const adminAuditLogWords = {
  title: 'Audit log',
  intro: 'Every change that staff have made, newest first.',
  columns: { when: 'When', who: 'Who', what: 'What' },
  empty: 'No changes yet.',
}
