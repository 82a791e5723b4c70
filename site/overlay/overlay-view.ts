export type OverlayView = 'term' | 'payment' | 'registration';
