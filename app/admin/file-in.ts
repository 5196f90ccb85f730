/** Takes a file out of a form: what is not typed is no field of it. One that was left empty comes without a name. */
export async function fileIn(form: FormData, name: string): Promise<Buffer | null> {
  const sent = form.get(name)
  form.delete(name)
  return sent instanceof File && sent.size > 0 ? Buffer.from(await sent.arrayBuffer()) : null
}
