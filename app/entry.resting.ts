import {
  IDLE_NAVIGATION,
  matchRoutes,
  parsePath,
  type DataRouter,
  type Navigation,
  type RouterState,
  type RouterSubscriber,
  type To,
} from 'react-router'
import type { InitialPage } from './entry.arrival.tsx'

type Rest = { isAwake: boolean; wake: () => Promise<DataRouter> }
export type LazyRouter = DataRouter & Rest

/**
 * Placeholder router for pages that are only read. Shows the server-rendered state and loads the real router on
 * the first interaction.
 */
export function createLazyRouter(
  arrival: InitialPage,
  call: () => Promise<DataRouter>,
): LazyRouter {
  const { history, location, matches, routes, data } = arrival
  const watchers = new Set<RouterSubscriber>()
  const waiting = new Set<(router: DataRouter) => void>()
  let router: DataRouter | null = null
  let calling: Promise<DataRouter> | null = null
  let state: RouterState = {
    historyAction: history.action,
    location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: data.loaderData,
    actionData: data.actionData ?? null,
    errors: data.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  }

  const notify: RouterSubscriber = (...news) => watchers.forEach((watcher) => watcher(...news))
  const show = (news: Partial<RouterState>) => {
    state = { ...state, ...news }
    notify(state, { deletedFetchers: [], newErrors: news.errors ?? null, flushSync: false })
  }
  const wake = () => (calling ??= call().then(awake, asleep))
  const awake = (called: DataRouter) => {
    router = called
    stopListening()
    router.initialize()
    router.subscribe(notify)
    for (const begin of waiting) begin(router)
    notify(router.state, { deletedFetchers: [], newErrors: null, flushSync: false })
    return router
  }
  const asleep = (error: unknown) => {
    calling = null
    throw error
  }
  // Offline, the error is shown in the page. Online, a new version was deployed meanwhile, so a full document
  // is loaded.
  const orElse = (leave: () => void) => (error: unknown) => {
    if (navigator.onLine) return leave()
    const page = matches.at(-1)?.route.id ?? ''
    show({ navigation: IDLE_NAVIGATION, errors: { [page]: error } })
  }

  // Back and forward navigation; the event is dispatched again once the real router listens.
  const stopListening = history.listen(() => {
    wake().then(
      () => window.dispatchEvent(new PopStateEvent('popstate')),
      orElse(() => window.location.reload()),
    )
  })
  const towards = (to: To): Navigation => ({
    ...IDLE_NAVIGATION,
    state: 'loading',
    location: { ...location, ...(typeof to === 'string' ? parsePath(to) : to) },
    matches,
    historyAction: history.action,
  })

  const resting = {
    wake,
    get isAwake() {
      return router !== null
    },
    basename: '/',
    window,
    routes,
    manifest: {},
    get state() {
      return state
    },
    match: (place: Parameters<DataRouter['match']>[0]) => matchRoutes(routes, place),
    subscribe(watcher: RouterSubscriber) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    enableScrollRestoration(...how: Parameters<DataRouter['enableScrollRestoration']>) {
      let end = () => {}
      waiting.add((awaken) => {
        end = awaken.enableScrollRestoration(...how)
      })
      return () => end()
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    navigate(to: To | number | null, options?: Parameters<DataRouter['navigate']>[1]) {
      if (typeof to === 'number') return history.go(to)
      show({ navigation: towards(to ?? location) })
      return wake().then(
        (awaken) => awaken.navigate(to, options),
        orElse(() => window.location.assign(history.createHref(to ?? location))),
      )
    },
    revalidate: () =>
      wake().then(
        (awaken) => awaken.revalidate(),
        orElse(() => window.location.reload()),
      ),
  }
  return instead(resting, () => router)
}

function instead(resting: Rest, router: () => DataRouter | null): LazyRouter
function instead(resting: object, router: () => object | null): object {
  return new Proxy(resting, {
    get(own, name) {
      const awaken = router()
      return awaken && name in awaken ? Reflect.get(awaken, name) : Reflect.get(own, name)
    },
  })
}
