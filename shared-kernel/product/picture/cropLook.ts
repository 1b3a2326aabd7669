import { css } from '@emotion/react';

/** The rules of react-image-crop's style sheet for a stencil that is moved and not resized, in the site's colours. */
export const cropFrame = css`
  display: grid;
  justify-items: center;
  /* The library reckons from the left. */
  direction: ltr;
  & .ReactCrop {
    position: relative;
    display: inline-block;
    max-inline-size: 100%;
    overflow: hidden;
    border-radius: var(--r-input);
  }
  & img {
    display: block;
    max-inline-size: 100%;
    max-block-size: min(44dvh, 360px);
    border-radius: var(--r-input);
    touch-action: none;
    user-select: none;
  }
  & .ReactCrop__crop-mask {
    position: absolute;
    inset: 0;
    inline-size: calc(100% + 0.5px);
    block-size: calc(100% + 0.5px);
    pointer-events: none;
  }
  & .ReactCrop__crop-selection {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    box-sizing: border-box;
    border: 2px solid #fff;
    cursor: move;
    touch-action: none;
    &:focus-visible {
      outline: 3px solid var(--brand);
      outline-offset: -5px;
    }
  }
  & .ReactCrop--circular-crop .ReactCrop__crop-selection {
    border-radius: 50%;
  }
`;
