import type { OwnProduct } from '@rasteh/contract/goods/products';
import { ProductEditor } from './product-editor.tsx';
import { VariationDrawer, type VariedProduct } from './variation-drawer.tsx';

type ProductDrawersProps = {
  edited: OwnProduct | null;
  varied: VariedProduct | null;
  onClose: () => void;
};

/** The drawers of a product and of its variations, in a script of their own. */
export const ProductDrawers = ({ edited, varied, onClose }: ProductDrawersProps) => (
  <>
    {edited ? <ProductEditor key={edited.id} product={edited} onClose={onClose} /> : null}
    {varied ? <VariationDrawer key={varied.id} product={varied} onClose={onClose} /> : null}
  </>
);
