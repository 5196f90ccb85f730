/**
 * Removes the file from the form data, because the form schema expects text only. Browsers send an unfilled
 * file field as an empty file.
 */
export async function fileIn(form: FormData, name: string): Promise<Buffer | null> {
  const sent = form.get(name)
  form.delete(name)
  return sent instanceof File && sent.size > 0 ? Buffer.from(await sent.arrayBuffer()) : null
}
