export type PendingRender<Result> = {
  readonly result: Promise<Result>
  readonly startedAt: number
  /** Set once the host has been looked up. */
  store_id: string | undefined
  /** Number of waiting requests. */
  waiters: number
}

type PendingRenders<Result> = {
  find(name: string): PendingRender<Result> | undefined
  start(
    name: string,
    make: (render: PendingRender<Result>) => Promise<Result>,
  ): PendingRender<Result>
  /** Stops new requests from joining renders that started before a change of this store, or of any store. */
  detach(store_id?: string): void
}

/** Renders in progress, shared by all requests for the same page. */
export function openPendingRenders<Result>(): PendingRenders<Result> {
  const pending = new Map<string, PendingRender<Result>>()
  return {
    find: (name) => pending.get(name),
    start(name, make) {
      const render: PendingRender<Result> = {
        startedAt: performance.now(),
        store_id: undefined,
        waiters: 0,
        result: Promise.resolve()
          .then(() => make(render))
          .finally(() => {
            if (pending.get(name) === render) pending.delete(name)
          }),
      }
      pending.set(name, render)
      return render
    },
    detach(store_id) {
      for (const [name, render] of pending) {
        const isAffected =
          store_id === undefined || render.store_id === undefined || render.store_id === store_id
        if (isAffected) pending.delete(name)
      }
    },
  }
}
