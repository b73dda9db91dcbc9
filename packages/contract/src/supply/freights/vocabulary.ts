/** The vehicles that carry goods by road, the smallest first. */
export const vehicles = ['pickup', 'light_truck', 'truck', 'heavy_truck', 'trailer'] as const;
/** A vehicle that carries goods by road. */
export type Vehicle = (typeof vehicles)[number];
