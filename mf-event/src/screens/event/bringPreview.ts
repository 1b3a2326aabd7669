/**
 * The page of an event that is being written, loaded where there is room for it. What it draws with is the very chunk
 * of the event's screen, so that this one stays as it would be without a preview.
 */
export const bringPreview = async () => {
  const [{ previewWith }, { EventBody, Written }] = await Promise.all([
    import('./EventPreview.tsx'),
    import(/* webpackChunkName: "event" */ './EventBody.tsx'),
  ]);
  return previewWith({ EventBody, Written });
};
