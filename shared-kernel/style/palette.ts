/** The colours of the two themes. Names are the same in both, so a component never asks which one is on. */
export const light = {
  brand: '#0B7A75', 'brand-strong': '#075E5A', 'brand-soft': '#E3F4F2', 'on-brand': '#FFFFFF',
  accent: '#E59A00', 'accent-strong': '#855600', 'accent-soft': '#FDF1DC',
  danger: '#C2243B', 'danger-soft': '#FCEBED', 'on-danger': '#FFFFFF',
  success: '#1E7D4F', 'success-soft': '#E5F4EB',
  warning: '#9A5B00', 'warning-soft': '#FDF1DC',
  'n-0': '#FFFFFF', 'n-50': '#FAF9F7', 'n-100': '#F4F2EF', 'n-200': '#E7E4DF', 'n-300': '#D5D0C9', 'n-400': '#ADA69D',
  'n-500': '#837C73', 'n-600': '#676057', 'n-700': '#4B463F', 'n-800': '#322E29', 'n-900': '#1C1916',
  surface: '#FFFFFF', 'surface-raised': '#FFFFFF', 'surface-sunken': '#F4F2EF',
  text: '#1C1916', 'text-soft': '#676057', border: '#E7E4DF', 'border-strong': '#837C73',
} as const;

export type Colour = keyof typeof light;

export const dark: Record<Colour, string> = {
  brand: '#3DBDB4', 'brand-strong': '#7FDDD6', 'brand-soft': '#11312F', 'on-brand': '#04211F',
  accent: '#F2B233', 'accent-strong': '#F6C566', 'accent-soft': '#33260C',
  danger: '#FF8A98', 'danger-soft': '#3B161B', 'on-danger': '#33040B',
  success: '#6BCB98', 'success-soft': '#12301F',
  warning: '#F0B25C', 'warning-soft': '#33260C',
  'n-0': '#161412', 'n-50': '#1C1A17', 'n-100': '#24211E', 'n-200': '#332F2B', 'n-300': '#47423C', 'n-400': '#6B645B',
  'n-500': '#958D83', 'n-600': '#B5ADA3', 'n-700': '#CFC8BF', 'n-800': '#E6E1DA', 'n-900': '#F6F3EE',
  surface: '#161412', 'surface-raised': '#1F1C1A', 'surface-sunken': '#24211E',
  text: '#F6F3EE', 'text-soft': '#B5ADA3', border: '#332F2B', 'border-strong': '#958D83',
};
