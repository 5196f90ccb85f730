/** What is written a part at a time: the next one is made when the last is on its way, and none for one who has left. */
export function streamed(parts: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(bytes.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
