export type Flight<Made> = {
  readonly made: Promise<Made>
  readonly begun: number
  /** Set once the host has been looked up. */
  store_id: string | undefined
  /** Number of waiting requests. */
  askers: number
}

export type Flights<Made> = {
  find(name: string): Flight<Made> | undefined
  start(name: string, make: (flight: Flight<Made>) => Promise<Made>): Flight<Made>
  /** Stops new requests from joining renders that started before a change of this store, or of any store. */
  leaveBehind(store_id?: string): void
}

/** Renders in progress, shared by all requests for the same page. */
export function openFlights<Made>(): Flights<Made> {
  const underWay = new Map<string, Flight<Made>>()
  return {
    find: (name) => underWay.get(name),
    start(name, make) {
      const flight: Flight<Made> = {
        begun: performance.now(),
        store_id: undefined,
        askers: 0,
        made: Promise.resolve()
          .then(() => make(flight))
          .finally(() => {
            if (underWay.get(name) === flight) underWay.delete(name)
          }),
      }
      underWay.set(name, flight)
      return flight
    },
    leaveBehind(store_id) {
      for (const [name, flight] of underWay) {
        const isTouched =
          store_id === undefined || flight.store_id === undefined || flight.store_id === store_id
        if (isTouched) underWay.delete(name)
      }
    },
  }
}
