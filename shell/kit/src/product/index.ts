/** A product as pages show it: on the start page, and at the desk where its reward is set. */
export { Amount } from './Amount'
export { ProductCardBody } from './ProductCardBody'
export { ProductFace, type ProductFaceProps } from './ProductFace'
export { ProductPicture, type ProductPictureProps } from './ProductPicture'
export { Sides, type Side } from './Sides'
export { usePaid } from './usePaid'
