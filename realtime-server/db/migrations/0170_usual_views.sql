-- With which of its views a list opens where its address says nothing: one of one's own, and one of the team's (gridViews.rules.ts).
ALTER TABLE grid_view ADD COLUMN is_default boolean NOT NULL DEFAULT false;
