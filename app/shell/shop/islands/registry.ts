import type { ComponentProps, ComponentType } from 'react'
import type { OpenedIsland } from './opening.ts'

/** The components that the browser hydrates, by the name in their element. */
export const islands = {
  cart: async () => (await import('#features/orders/shop/cart/shop-cart.tsx')).ShopCart,
  conversation: async () => (await import('#features/support/shop/conversation.tsx')).Conversation,
  gallery: async () =>
    (await import('#features/catalogue/shop/product/product-gallery.tsx')).ProductGallery,
  'guest-conversation': async () =>
    (await import('#features/orders/shop/order/guest-conversation.tsx')).GuestConversation,
  purchase: async () =>
    (await import('#features/catalogue/shop/product/product-purchase.tsx')).ProductPurchase,
  'quick-view': async () =>
    (await import('#features/catalogue/shop/product/quick-view.tsx')).QuickView,
  'request-questions': async () =>
    (await import('#features/support/shop/request-questions.tsx')).RequestQuestions,
} satisfies Record<string, Load> & Record<OpenedIsland, Load>

type Load = () => Promise<ComponentType<never>>

export type IslandName = keyof typeof islands

export type IslandProps<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<(typeof islands)[Name]>>
>

export function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(islands, name)
}
