import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { jobNamesInDanish } from '#languages/da/failed-jobs/job-names.ts'

/** Names of jobs as an owner would say them, by the name of their task; the test knows all tasks. */
export const jobNamesInEnglish = {
  tasks: {
    mail: 'Mail',
    'answer-mail': 'Mail about your answer to a customer',
    'recall-mails': 'Mails about a recall',
    'mail-notices': 'Mail with notifications',
    'product-import': 'Import of products',
    'order-label': 'Parcel label',
    'check-payment': 'Check of a payment',
    'move-money': 'Capture, refund or release of a payment',
    'deliver-gift-card': 'Delivery of a gift card that was bought',
    'apply-webhook': 'Message from the payment provider',
    'late-test-answer': 'Late answer of a test payment',
    'test-dispute': 'Disputed test payment',
    'campaign-start': 'Start of a campaign',
    'check-stock': 'Check for low stock',
    'forget-visitors': 'Deletion of old visits',
    'forget-recipient': 'Deletion of the recipient of a gift card',
    'forget-questions': 'Deletion of the questions of a customer',
    'forget-wishes': 'Deletion of the stock alerts of a customer',
    'forget-reviews': 'Deletion of the reviews of a customer',
    'forget-drafts': 'Deletion of the order drafts of a customer',
    'forget-customer': 'Deletion of the tickets of a customer',
    'forget-photos': 'Deletion of photos that were never sent',
    'forget-store': 'Clearing of a deleted store',
    reconcile: 'Check of open payments',
    'notify-staff': 'Notifications to staff',
    'compare-books': 'Nightly check of payments and stock',
    'check-domains': 'Check of the domains',
    'invite-reviewers': 'Invitations to review',
    'tell-wishes': 'Mails about products that are back in stock',
    forget: 'Deletion of data that is no longer kept',
    'count-pairs': 'Count of what is bought together',
    'check-stores': 'Nightly check of the law',
    'open-stores': 'Opening of the store',
    'forget-staff': 'Deletion of old sign-ins',
    'settle-staff': 'Sign-in of staff',
    'delete-files': 'Deletion of unused files',
  },
  mails: {
    confirmAddress: 'Mail that confirms an address',
    accountExists: 'Mail about an account that exists',
    wrongPasswords: 'Mail about wrong passwords',
    changeEmail: 'Mail that confirms a new address',
    emailChanged: 'Mail about a changed address',
    resetPassword: 'Mail with a new password',
    staffAnswered: 'Mail with your answer to a customer',
    reviewInvitation: 'Invitation to review',
    recall: 'Mail about a recall',
    confirmQuestion: 'Mail that confirms a question',
    questionAnswered: 'Mail with the answer to a question',
    orderCode: 'Mail with the code of an order',
    confirmWish: 'Mail that confirms a stock alert',
    backInStock: 'Mail about a product that is back in stock',
    giftCard: 'Mail with a gift card',
    printedGiftCard: 'Mail with a gift card to print',
    order: 'Mail about an order',
    withdrawal: 'Receipt of a withdrawal',
    withdrawalUnmatched: 'Mail about a withdrawal without an order',
    domainFailing: 'Mail about a domain that fails',
    invitation: 'Invitation of a colleague',
    staffResetPassword: 'Mail with a new password for staff',
    staffWrongPasswords: 'Mail about wrong passwords of staff',
    staffFactorReset: 'Mail that resets two-step sign-in',
    staffNotices: 'Mail with notifications',
  },
  unknown: 'Work of another version of the program',
}

const jobNames = defineStaffTexts(jobNamesInEnglish, { da: jobNamesInDanish })

/** Queued jobs may be older than the program. */
export function nameJob({ task, template }: { task: string; template: string | null }): string {
  const mails = new Map(Object.entries(jobNames.mails))
  const tasks = new Map(Object.entries(jobNames.tasks))
  return (template !== null && mails.get(template)) || (tasks.get(task) ?? jobNames.unknown)
}
