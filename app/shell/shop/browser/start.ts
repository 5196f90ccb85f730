import { startBadge } from './cart-badge.ts'
import { startCardPictures } from './card-pictures.ts'
import { startCookieBanner } from './cookie-banner.ts'
import { startForms } from './forms.ts'
import { startTag } from './tag.ts'
import { startHeaderReveal } from './header-reveal.ts'
import { startIslands } from './islands.ts'
import { startMenus } from './menus.ts'
import { startPageActions } from './page-actions.ts'
import { runPageTasks } from './page-tasks.ts'
import { checkPendingPayment } from './pending-payment.ts'
import { startRefresh } from './refresh.ts'
import { replayEarlyInput } from './early-input.ts'
import { startSearch } from './search.ts'
import { startSession } from './session.ts'
import { runWhenActive } from './run-when-active.ts'

startIslands()
startMenus()
startHeaderReveal()
// Before the forms: a search is answered in place.
startSearch()
startForms()
startPageActions()
startCardPictures()
runWhenActive(() => {
  startBadge()
  checkPendingPayment()
  startSession()
  startCookieBanner()
  startTag()
  startRefresh()
  // Needs the sign-in state.
  runPageTasks()
})
replayEarlyInput()
