/**
 * Removes the files from the form data, because the form schema expects text only. Browsers send an unfilled
 * file field as an empty file.
 */
export function takeFiles(form: FormData, name: string): Promise<Buffer[]> {
  const files = form
    .getAll(name)
    .flatMap((entry) => (entry instanceof File && entry.size > 0 ? [entry] : []))
  form.delete(name)
  return Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))
}

export async function takeFile(form: FormData, name: string): Promise<Buffer | null> {
  return (await takeFiles(form, name))[0] ?? null
}
