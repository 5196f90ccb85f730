import { useEffect } from 'react'
import { useNavigate } from 'react-router'

export function useLinkNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || !isAppLink(link) || !isPlainClick(event)) return
      event.preventDefault()
      const { pathname, search, hash, href } = link
      void navigate(pathname + search + hash, { replace: href === window.location.href })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

function isAppLink({ dataset, origin, target, download }: HTMLAnchorElement): boolean {
  return dataset.discover === 'true' && origin === window.location.origin && !target && !download
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && !defaultPrevented
}
